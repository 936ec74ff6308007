import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { deleteUpload } from '../../ingestion/sweep-uploads.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import { describeError } from '../../problems/describe-error.ts';
import { Problem } from '../../problems/problem.ts';
import type { Services } from '../../services.ts';
import { programs, subjects, universities } from '../../store/schema/catalogue.ts';
import type { Database } from '../../store/store.ts';
import { toId } from '../id.ts';
import { addPaper, type NewPaper } from './add-paper.ts';
import { notPdfText, storeUpload } from './store-upload.ts';
import { fileBytes, readUploadForm } from './upload-form.ts';

type Place = Pick<NewPaper, 'universityId' | 'programId' | 'subjectId'>;

const longestName = 200;

/** Takes a past paper. Its bytes are stored while they come in; the last statement makes it a paper that waits. */
export function uploadPdf({ store, clock, config, paperStored }: Services): Handler<'uploadPdf'> {
  return async ({ raw, caller, log }) => {
    const target = { uploadId: randomUUID(), mostBytes: config.maxPdfBytes, now: clock };
    let id: number | null = null;
    try {
      const { fields, file } = await readUploadForm(raw, config.maxPdfBytes, async (part) => {
        const fileName = harmlessName(part.filename);
        if (!/\.pdf$/i.test(fileName)) throw new Problem(400, notPdfText);
        return { fileName, byteSize: await storeUpload(store, fileBytes(part), target) };
      });
      if (file === null) throw new Problem(400, 'Please select university, program, subject and upload a PDF file.');
      const paper = {
        ...placeOf(fields),
        ...file,
        uploadId: target.uploadId,
        uploadedBy: caller.id,
        uploadedAt: clock(),
      };
      id = await addPaper(store.db, paper);
      if (id === null) throw new Problem(400, await whyNoPlace(store.db, paper));
    } finally {
      if (id === null) {
        await deleteUpload(store, target.uploadId).catch((error: unknown) => {
          log.warn({ event: 'upload.left', error: describeError(error) }, 'A refused upload is left to the sweep');
        });
      }
    }
    paperStored();
    log.info({ event: 'paper.stored', id, user: caller.id }, 'A past paper was uploaded');
    return { status: 201, body: { message: 'PDF uploaded successfully! Its questions are being read now.', id } };
  };
}

/** A file name as mere text: no folders, no control characters, not endless. It names nothing on this machine. */
export function harmlessName(given: string): string {
  const name = given.split(/[/\\]/).at(-1) ?? '';
  return name.replace(/\p{C}/gu, '').trim().slice(-longestName);
}

function placeOf(fields: Map<string, string>): Place {
  const idOf = (name: string) => {
    const text = fields.get(name)?.trim() ?? '';
    if (text === '') throw new Problem(400, 'Please select university, program, subject and upload a PDF file.');
    if (!/^[0-9]{1,10}$/.test(text)) throw new Problem(400, `${name} must be an id: digits only.`);
    return toId(text);
  };
  return { universityId: idOf('university'), programId: idOf('program'), subjectId: idOf('subject') };
}

/** Which of the three does not exist, or does not belong to the others. */
async function whyNoPlace(db: Database, { universityId, programId, subjectId }: Place): Promise<string> {
  const [university] = await db.select().from(universities).where(eq(universities.id, universityId));
  if (!university) return 'There is no such university. Please choose another one.';
  const [program] = await db
    .select()
    .from(programs)
    .where(and(eq(programs.id, programId), eq(programs.universityId, universityId)));
  if (!program) return `${university.fullName} has no such program. Please choose another one.`;
  const [subject] = await db
    .select()
    .from(subjects)
    .where(and(eq(subjects.id, subjectId), eq(subjects.programId, programId)));
  if (!subject) return `${program.name} has no such subject. Please choose another one.`;
  return 'The subject has just changed. Please try again.';
}
