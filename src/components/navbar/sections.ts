/** The landing page's sections, in the order in which the navbar lists them and the page shows them. */
export const sections = [
  { id: 'home', name: 'Home' },
  { id: 'why-us', name: 'Why Us' },
  { id: 'about', name: 'About' },
  { id: 'how-we-work', name: 'How We Work' },
  { id: 'faq', name: 'FAQ' },
] as const;
