import { actorsOf, type AppRef } from './actors.tsx';

/** Has whatever is not saved yet sent as soon as the browser is back online. */
export function connectConnection(app: AppRef): void {
  const { connection, outbox, exam } = actorsOf(app);
  connection.on('connection.restored', (restored) => {
    outbox.send(restored);
    exam.send(restored);
  });
}
