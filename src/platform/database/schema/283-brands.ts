// The operator's brand that a bet was placed under: a session may be forgotten before its bets are reported.
import type { Migration } from '../database';

export const BRANDS: Migration = {
  number: 283,
  name: 'brands',
  sql: 'ALTER TABLE bets ADD COLUMN brand TEXT;',
};
