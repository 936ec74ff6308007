import { idOf, Refusal, textOf, type Fields } from './refusal.ts';

interface University {
  id: number;
  fullName: string;
  shortName: string;
  country: string;
}

interface Program {
  id: number;
  university: number;
  programName: string;
  faculty: string;
}

interface Subject {
  id: number;
  university: number;
  program: number;
  faculty: string;
  subject: string;
}

/** Universities, programs, subjects, and the faculties that the programs name. Its answers carry the short names too. */
export class Catalogue {
  readonly #universities: University[] = [];
  readonly #programs: Program[] = [];
  readonly #subjects: Subject[] = [];

  universities() {
    return this.#universities.map((each) => ({ ...each, name: each.fullName }));
  }

  programsOf(university: number) {
    return this.#programs
      .filter((each) => each.university === university)
      .map((each) => ({ ...each, name: each.programName }));
  }

  facultiesOf(program: number) {
    return this.#programs.filter(({ id }) => id === program).map(({ id, faculty }) => ({ id, name: faculty }));
  }

  subjectsOf(university: number, program: number) {
    return this.#subjects
      .filter((each) => each.university === university && each.program === program)
      .map((each) => ({ ...each, name: each.subject }));
  }

  addUniversity(fields: Fields) {
    const [fullName, shortName, country] = [
      textOf(fields, 'fullName'),
      textOf(fields, 'shortName'),
      textOf(fields, 'country'),
    ];
    this.#universities.push({ id: this.#universities.length + 1, fullName, shortName, country });
    return {};
  }

  addProgram(fields: Fields) {
    const university = known(this.#universities, idOf(fields, 'university'), 'University').id;
    const [programName, faculty] = [textOf(fields, 'programName'), textOf(fields, 'faculty')];
    this.#programs.push({ id: this.#programs.length + 1, university, programName, faculty });
    return {};
  }

  addSubject(fields: Fields) {
    const university = known(this.#universities, idOf(fields, 'university'), 'University').id;
    const program = known(this.#programs, idOf(fields, 'program'), 'Program').id;
    const faculty = String(fields['faculty'] ?? '');
    this.#subjects.push({
      id: this.#subjects.length + 1,
      university,
      program,
      faculty,
      subject: textOf(fields, 'subject'),
    });
    return {};
  }

  /** The names behind the ids that uploads and attempts carry. */
  namesOf(fields: Fields) {
    return {
      university: known(this.#universities, idOf(fields, 'university'), 'University').fullName,
      program: known(this.#programs, idOf(fields, 'program'), 'Program').programName,
      subject: known(this.#subjects, idOf(fields, 'subject'), 'Subject').subject,
    };
  }
}

function known<Item extends { id: number }>(items: Item[], id: number, name: string): Item {
  const found = items.find((item) => item.id === id);
  if (found === undefined) throw new Refusal(404, `${name} not found.`);
  return found;
}
