import { auditEntries, type AuditAction } from '../../store/schema/review.ts';
import type { Database } from '../../store/store.ts';

/** One thing that an admin did, as it is written down. */
export interface AuditEntry {
  at: Date;
  adminId: number;
  action: AuditAction;
  paperId?: number;
  questionId?: number;
  attemptId?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Rows inserted by one statement. */
const rowsAtOnce = 500;

/** Writes down what was done, in the transaction that does it. */
export async function audit(tx: Database, entries: AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += rowsAtOnce) {
    await tx.insert(auditEntries).values(entries.slice(start, start + rowsAtOnce));
  }
}
