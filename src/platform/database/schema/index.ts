// The platform's own migrations. Services number theirs from 100 on.
import type { Migration } from '../database';
import { PLAYERS } from './001-players';
import { LEDGER } from './002-ledger';
import { PEOPLE } from './003-people';
import { HALL } from './004-hall';
import { OPERATORS } from './005-operators';
import { WALLETS } from './006-wallets';
import { NAMES } from './020-names';
import { WIRE } from './190-wire';
import { PROTECTION } from './240-protection';
import { HOST_PAGE } from './250-hostPage';
import { CLUSTER } from './270-cluster';
import { REFUSALS } from './273-refusals';
import { WIRE_BEFORE } from './280-wireBefore';
import { AUDITED_READS } from './281-auditedReads';
import { BET_REQUESTS } from './282-betRequests';
import { BRANDS } from './283-brands';
import { CLOSURES } from './284-closures';

export const PLATFORM_MIGRATIONS: readonly Migration[] = [
  PLAYERS,
  LEDGER,
  PEOPLE,
  HALL,
  OPERATORS,
  WALLETS,
  NAMES,
  WIRE,
  PROTECTION,
  HOST_PAGE,
  CLUSTER,
  REFUSALS,
  WIRE_BEFORE,
  AUDITED_READS,
  BET_REQUESTS,
  BRANDS,
  CLOSURES,
];
