import { createBrowserInspector } from '@statelyai/inspect';

const secretKeys = /password|otp|code|token|access|refresh/i;
const secretEvents = ['password.typed', 'code.typed'];
const hidden = '(hidden)';

/** Whether this object's `value` is what somebody typed into a field that nobody else may read. */
function typedSecret({ type, field }: Record<string, unknown>): boolean {
  return secretEvents.includes(String(type)) || (typeof field === 'string' && secretKeys.test(field));
}

/** The same without passwords, codes and tokens, however deep they stand: in contexts, events, inputs and children. */
export function withoutSecrets<Value>(value: Value): Value {
  const cleared = (each: unknown, key: string, secret: boolean): unknown => {
    if (typeof each === 'string') return secret || secretKeys.test(key) ? hidden : each;
    if (Array.isArray(each)) return each.map((item: unknown) => cleared(item, key, secret));
    // A state's value may have a region of such a name.
    if (typeof each !== 'object' || each === null || key === 'value') return each;
    const fields = each as Record<string, unknown>;
    const typed = typedSecret(fields);
    return Object.fromEntries(
      Object.entries(fields).map(([name, inner]) => [name, cleared(inner, name, typed && name === 'value')]),
    );
  };
  return cleared(value, '', false) as Value;
}

/**
 * Opens a Stately-compatible inspector in a window of its own, on all machines or on one alone. Only for development.
 * @param only the actor's name as the app has it, such as `exam`; blank for all
 */
export function inspection(only: string) {
  const shown = new Set<string>();
  const { inspect } = createBrowserInspector({
    filter: (event) => {
      if (event.type === '@xstate.actor' && event.name === only) shown.add(event.sessionId);
      return only === '' || shown.has(event.sessionId);
    },
    serialize: (event) => {
      const plain = withoutSecrets(JSON.parse(JSON.stringify(event)) as typeof event);
      // A machine that is shown alone is a root.
      return only === '' ? plain : { ...plain, rootId: plain.sessionId, parentId: undefined };
    },
  });
  return inspect;
}
