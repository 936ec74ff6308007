import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { about, faq, howWeWork, whyUs } from '#src/screens/landing/copy.ts';
import { showApp } from '#tests/support/show-app.tsx';

const nobody = { access: false, admin: false };
const sections = within(document.body);

test('the page has its sections under the anchors of the navbar', () => {
  showApp('/home', { tokens: nobody });
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '#home'],
    ['Why Us', '#why-us'],
    ['About', '#about'],
    ['How We Work', '#how-we-work'],
    ['FAQ', '#faq'],
  ]);
  for (const link of links) {
    expect(document.querySelector(`section${String(link.getAttribute('href'))}`)).not.toBeNull();
  }
  for (const { title } of [...whyUs.features, ...howWeWork.steps]) {
    expect(sections.getByRole('heading', { level: 3, name: title })).toBeDefined();
  }
});

test('elsewhere the anchors lead to the landing page', async () => {
  showApp('/take-exam');
  const nav = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(nav.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/#faq');
});

test('visitors find Login and Register, a student the way to the profile', async () => {
  const { router } = showApp('/', { tokens: nobody });
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  await act(() => router.navigate('/home'));
  expect(screen.queryByRole('link', { name: 'Your profile' })).toBeNull();
});

test('a student finds the profile in the navbar', async () => {
  showApp('/');
  expect((await screen.findByRole('link', { name: 'Your profile' })).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

test("'Get Started' does nothing", async () => {
  const { user, path } = showApp('/', { tokens: nobody });
  const before = document.body.innerHTML;
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  expect(path()).toBe('/');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.innerHTML.length).toBe(before.length);
});

test('the about section turns from mission to vision and back', async () => {
  const { user } = showApp('/', { tokens: nobody });
  expect(screen.getByText(about.mission.text)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Vision' }));
  expect(screen.getByText(about.vision.text)).toBeDefined();
  expect(screen.queryByText(about.mission.text)).toBeNull();
});

test('the FAQ is searched across its four categories', async () => {
  const { user } = showApp('/', { tokens: nobody });
  for (const { name } of faq.categories) expect(screen.getByRole('heading', { level: 3, name })).toBeDefined();
  await user.type(screen.getByLabelText('Search the FAQ'), 'refund');
  expect(screen.getByText('1 answer found')).toBeDefined();
  expect(screen.getByText('Can I have my money back?')).toBeDefined();
  expect(screen.queryByRole('heading', { level: 3, name: 'Getting started' })).toBeNull();
});

test('a search that finds nothing says so and leads back', async () => {
  const { user } = showApp('/', { tokens: nobody });
  await user.type(screen.getByLabelText('Search the FAQ'), 'zebra');
  expect(screen.getByText('zebra').closest('p')?.textContent).toBe('Nothing found for zebra. Try another word.');
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Getting started' })).toBeDefined();
});

test('the navbar unfolds and folds', async () => {
  const { user } = showApp('/', { tokens: nobody });
  const menu = screen.getByLabelText('Menu');
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  await user.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] ?? menu);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});

test('the colours are switched and kept', async () => {
  const { user } = showApp('/', { tokens: nobody });
  await user.click(screen.getByRole('button', { name: 'Use the dark colours' }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('entrada.colour-mode')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Use the light colours' }));
  expect(localStorage.getItem('entrada.colour-mode')).toBe('light');
});
