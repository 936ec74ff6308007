import { aiken } from './aiken.ts';
import { csv } from './csv.ts';
import type { BankFormat, BankWriting } from './format.ts';
import { gift } from './gift.ts';

/** How each format is written and read, what it is called, and what its files are. */
export const formats: Record<
  BankFormat,
  BankWriting & { name: string; extension: string; mediaType: 'text/plain' | 'text/csv' }
> = {
  aiken: { ...aiken, name: 'Aiken', extension: 'txt', mediaType: 'text/plain' },
  gift: { ...gift, name: 'GIFT', extension: 'gift', mediaType: 'text/plain' },
  csv: { ...csv, name: 'CSV', extension: 'csv', mediaType: 'text/csv' },
};
