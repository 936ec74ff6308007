/** The landing page's sections, in the order in which the navbar lists them and the page shows them. */
export const sections = [
  { id: 'home', name: 'Home' },
  { id: 'why-us', name: 'Why Us' },
  { id: 'about', name: 'About' },
  { id: 'how-we-work', name: 'How We Work' },
  { id: 'faq', name: 'FAQ' },
] as const;

/** Whether the landing page lies under this route, so that a section's anchor is found on the page itself. */
export const onLandingPage = (path: string): boolean => ['/', '/home', '/login', '/register'].includes(path);
