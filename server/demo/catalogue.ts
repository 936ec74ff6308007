/** The demo's catalogue: invented universities. `sample` marks the subjects that get the sample paper. */
export const demoCatalogue = [
  {
    fullName: 'Lakeside Institute of Technology',
    shortName: 'LIT',
    country: 'Kenya',
    programs: [
      {
        name: 'Bachelor of Engineering',
        faculty: 'Engineering',
        subjects: [
          { name: 'General Science', sample: true },
          { name: 'Mathematics', sample: false },
        ],
      },
      { name: 'Bachelor of Architecture', faculty: 'Design', subjects: [{ name: 'Mathematics', sample: false }] },
    ],
  },
  {
    fullName: 'Meridian University of Health Sciences',
    shortName: 'MUHS',
    country: 'India',
    programs: [
      {
        name: 'Bachelor of Medicine',
        faculty: 'Medicine',
        subjects: [
          { name: 'General Science', sample: true },
          { name: 'Biology', sample: false },
        ],
      },
      { name: 'Bachelor of Nursing', faculty: 'Nursing', subjects: [{ name: 'Biology', sample: false }] },
    ],
  },
] as const;
