import { createContext } from 'react';

import type { ConnectionRef } from '../refs.ts';

/** Whom a button asks whether the browser is online. Without anybody it is: a part may be shown alone. */
export const ConnectionContext = createContext<ConnectionRef | undefined>(undefined);
