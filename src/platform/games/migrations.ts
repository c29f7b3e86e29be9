// The tables of the games, for the database to create; numbers from 100 on.
import type { Migration } from '../database/database';
import { PLAYER_CHAINS } from '../chain/playerChainSchema';
import { REGISTERS } from '../chain/registerSchema';
import { CHAINS } from '../chain/schema';
import { ANNOUNCED_BINGO_ROUNDS, BINGO_TABLES } from '../../games/bingo/platform/schema';
import { CLASSIC_ROUNDS } from '../../kits/blockRounds/platform/schema';
import { ANNOUNCED_CRASH_ROUNDS, CRASH_ROUNDS } from '../../kits/crash/platform/schema';
import { HILO_PAYOUT_TERMS, HILO_ROUNDS } from '../../games/hilo/platform/schema';

export const migrations: readonly Migration[] = [
  CHAINS,
  CRASH_ROUNDS,
  PLAYER_CHAINS,
  HILO_ROUNDS,
  HILO_PAYOUT_TERMS,
  CLASSIC_ROUNDS,
  BINGO_TABLES,
  REGISTERS,
  ANNOUNCED_CRASH_ROUNDS,
  ANNOUNCED_BINGO_ROUNDS,
];
