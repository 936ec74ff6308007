import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../store/store.ts';

/** A stored upload and the subject that it belongs to. */
export interface NewPaper {
  universityId: number;
  programId: number;
  subjectId: number;
  uploadId: string;
  fileName: string;
  byteSize: number;
  uploadedBy: number;
  uploadedAt: Date;
}

/**
 * Makes an upload a paper that waits to be read, in one statement.
 * @returns the paper's id, or null if this university has no such program with such a subject
 */
export async function addPaper(db: Database, paper: NewPaper): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`
      insert into papers
        (university_id, program_id, subject_id, upload_id, file_name, byte_size, uploaded_by, uploaded_at)
      select s.university_id, s.program_id, s.id, ${paper.uploadId}::uuid, ${paper.fileName}, ${paper.byteSize}::int,
        ${paper.uploadedBy}::int, ${paper.uploadedAt.toISOString()}::timestamptz
      from subjects s
      where s.id = ${paper.subjectId} and s.program_id = ${paper.programId} and s.university_id = ${paper.universityId}
      returning id`,
  );
  return row?.id ?? null;
}
