import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Passwords } from '#server/operations/account/passwords.ts';
import { addPaper } from '#server/operations/questions/add-paper.ts';
import { storeUpload } from '#server/operations/questions/store-upload.ts';
import { projectRoot } from '#server/project-root.ts';
import { faculties, programs, subjects, universities } from '#server/store/schema/catalogue.ts';
import { papers } from '#server/store/schema/papers.ts';
import type { Store } from '#server/store/store.ts';
import { keepDemoAccounts } from './accounts.ts';
import { demoCatalogue } from './catalogue.ts';

const folder = join(projectRoot, 'server/demo');

/** A subject, and the file of its sample paper. */
interface Place {
  paper: string;
  universityId: number;
  programId: number;
  subjectId: number;
}

/**
 * Adds what is missing of the demo: accounts, catalogue, and the sample papers, which go the way of every upload and are
 * read in the background. May be called at every start.
 */
export async function seedDemo(store: Store, passwords: Passwords, now: () => Date): Promise<void> {
  const uploadedBy = await keepDemoAccounts({ store, passwords, now: now() });
  for (const { paper, ...place } of await addCatalogue(store)) {
    const [known] = await store.db.select({ id: papers.id }).from(papers).where(eq(papers.subjectId, place.subjectId));
    if (known) continue;
    const uploadId = randomUUID();
    const byteSize = await storeUpload(store, createReadStream(join(folder, paper)), {
      uploadId,
      mostBytes: Infinity,
      now,
    });
    await addPaper(store.db, {
      ...place,
      uploadId,
      byteSize,
      fileName: paper,
      uploadedBy,
      uploadedAt: now(),
    });
  }
}

/** Adds what is missing of the catalogue, in one transaction. @returns the subjects, each with its sample paper */
async function addCatalogue(store: Store): Promise<Place[]> {
  return store.transaction(async (tx) => {
    const places: Place[] = [];
    for (const { programs: offered, ...university } of demoCatalogue) {
      await tx.insert(universities).values(university).onConflictDoNothing();
      const universityId = await idOf(
        tx.select({ id: universities.id }).from(universities).where(eq(universities.fullName, university.fullName)),
      );
      for (const { subjects: taught, ...program } of offered) {
        await tx
          .insert(programs)
          .values({ universityId, ...program })
          .onConflictDoNothing();
        const programId = await idOf(
          tx
            .select({ id: programs.id })
            .from(programs)
            .where(and(eq(programs.universityId, universityId), eq(programs.name, program.name))),
        );
        await tx.insert(faculties).values({ programId, name: program.faculty }).onConflictDoNothing();
        for (const { name, paper } of taught) {
          await tx
            .insert(subjects)
            .values({ universityId, programId, name, faculty: program.faculty })
            .onConflictDoNothing();
          const subjectId = await idOf(
            tx
              .select({ id: subjects.id })
              .from(subjects)
              .where(and(eq(subjects.programId, programId), eq(subjects.name, name))),
          );
          places.push({ universityId, programId, subjectId, paper });
        }
      }
    }
    return places;
  });
}

async function idOf(query: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await query;
  if (!row) throw new Error('A row of the demo catalogue was not stored.');
  return row.id;
}
