import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The house's one-way imports: what each room must not import, and why. `types` lists rooms allowed as types only. */
const rooms = {
  machines: {
    files: ['machines/**/*.ts'],
    never: [
      {
        group: ['#src/*', '#server/*', '#tests/*'],
        message: 'Machines know no client and no server: add a slot and let a service fill it.',
      },
      { group: ['#contract/*'], message: 'Machines take only types from the contract.', allowTypeImports: true },
      {
        group: ['react', 'react-*', '@xstate/react', '@chakra-ui/*', 'node:*'],
        message: 'Machines know no React, no DOM and no Node.',
      },
    ],
  },
  services: {
    files: ['src/services/**/*.ts'],
    never: [
      {
        group: ['#src/screens/*', '#src/components/*', '#src/app/*', '#src/theme/*'],
        message: 'Services fill slots; they know no views.',
      },
      { group: ['#server/*', '#tests/*'], message: 'The client meets the server only through the contract.' },
      { group: ['react', 'react-*', '@chakra-ui/*'], message: 'Services know no React.' },
    ],
  },
  views: {
    files: ['src/screens/**/*.{ts,tsx}', 'src/components/**/*.{ts,tsx}', 'src/theme/**/*.{ts,tsx}'],
    never: [
      {
        group: ['#src/services/*'],
        message: 'Views select from actors and send events; only src/main.tsx builds services.',
      },
      { group: ['#server/*', '#tests/*', '#contract/*'], message: 'Views know machines only.' },
      { group: ['openapi-fetch'], message: 'Views make no calls: send an event to an actor.' },
    ],
  },
  server: {
    files: ['server/**/*.ts'],
    never: [
      {
        group: ['#src/*', '#machines/*', '#tests/*'],
        message: 'The server meets the client only through the contract.',
      },
    ],
  },
};

const storage = ['localStorage', 'sessionStorage', 'fetch', 'XMLHttpRequest', 'indexedDB'];

export default defineConfig(
  globalIgnores(['dist', 'node_modules', '.stryker-tmp', 'artifacts', 'data', 'contract/api.d.ts', 'test-results']),
  tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off', // Fastify's and XState's generics take void
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['scripts/**/*.ts', 'tests/**/*.{ts,tsx}'], rules: { 'no-console': 'off' } },
  { files: ['src/**/*.tsx', 'src/**/*.ts'], ...reactHooks.configs.flat['recommended-latest'] },
  ...Object.values(rooms).map(({ files, never }) => ({
    files,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: never }] },
  })),
  {
    // A screen never imports another screen: what two need is a component.
    files: ['src/screens/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[source.value=/^#src.screens/]',
          message: 'A screen never imports another screen: move what both need to components.',
        },
        {
          selector: 'CallExpression[callee.name=/^use(Effect|LayoutEffect|Reducer)$/]',
          message: 'Behaviour lives in a machine: select from an actor and send events.',
        },
      ],
    },
  },
  {
    files: ['src/screens/**/*.{ts,tsx}', 'src/components/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...storage.map((name) => ({ name, message: 'Views reach storage and network through actors only.' })),
      ],
    },
  },
  {
    files: ['tests/e2e/**/*.spec.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@playwright/test',
              message: 'Take test and expect from support/test.ts, which listens to the console.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['machines/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...storage.map((name) => ({ name, message: 'Network and storage come into a machine by slot.' })),
        ...['crypto', 'performance'].map((name) => ({
          name,
          message: 'Time and randomness come into a machine by slot, input or event.',
        })),
        ...['setTimeout', 'setInterval'].map((name) => ({ name, message: 'A machine waits by a named delay.' })),
        ...['window', 'document', 'navigator', 'location'].map((name) => ({
          name,
          message: 'A machine knows no browser: send it an event or give it a slot.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: 'Time comes into a machine by slot, input or event.',
        },
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Time comes into a machine by slot, input or event.',
        },
        {
          selector: 'MemberExpression[object.name="Math"][property.name="random"]',
          message: 'Randomness comes into a machine by slot or input.',
        },
      ],
    },
  },
);
