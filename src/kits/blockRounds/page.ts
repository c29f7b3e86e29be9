// The page that all block games share: a hall with a table for each.
import type { GameDefinition, GamePage } from '../../games/definition';
import { CLASSIC_CHANNEL } from './numbers';
import type { Reading } from './rules';

/** As many as a player cares to make within reason. */
const BETS_PER_ROUND = 50;

const hall: GamePage = {
  id: 'classic',
  route: 'bet',
  channel: CLASSIC_CHANNEL,
  name: {
    en: 'Hash Hall',
    'zh-CN': '哈希大厅',
    vn: 'Sảnh Hash',
    in: 'हैश हॉल',
    jp: 'ハッシュホール',
    kr: '해시 홀',
  },
  accent: 'hash',
  eventSign: 'classic',
  isHall: true,
  folder: 'kits/blockRounds',
};

/** What is the same for every game whose round a block decides. */
export const blockGame = <Id extends string, GameType extends number, ProofName extends string>({
  maxBetStep,
  opensHall = false,
  ...given
}: Pick<GameDefinition, 'place' | 'name'> & {
  /** As in limits. */
  readonly maxBetStep?: string;
  /** The hall opens with it when nobody named a game. */
  readonly opensHall?: boolean;
  /** How it reads a block. */
  readonly reads: Reading;
  readonly id: Id;
  readonly gameType: GameType;
  readonly proofName: ProofName;
}) =>
  ({
    ...given,
    opensHall,
    kind: 'block',
    results: 'plain',
    limits: { betsPerRound: BETS_PER_ROUND, ...(maxBetStep === undefined ? {} : { maxBetStep }) },
    page: hall,
  }) as const satisfies GameDefinition & { readonly reads: Reading; readonly opensHall: boolean };
