/** The demo's catalogue: invented universities. Each subject gets a sample paper, the file of this name beside this one. */
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
          { name: 'General Science', paper: 'sample-paper.pdf' },
          { name: 'Mathematics', paper: 'sample-maths.pdf' },
        ],
      },
      {
        name: 'Bachelor of Architecture',
        faculty: 'Design',
        subjects: [{ name: 'Mathematics', paper: 'sample-maths.pdf' }],
      },
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
        subjects: [{ name: 'General Science', paper: 'sample-paper.pdf' }],
      },
      {
        name: 'Bachelor of Nursing',
        faculty: 'Nursing',
        subjects: [{ name: 'General Science', paper: 'sample-paper.pdf' }],
      },
    ],
  },
] as const;
