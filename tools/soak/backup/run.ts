// A hall whose database is lost, and restored from a backup, while players go on. A second storage has the promises made
// since the backup, so that no device may have a finding, and no seed that a player may know decides another round.
import { cpSync, rmSync } from 'node:fs';
import { wordStream } from '../../../src/core/words';
import { sleep } from '../cuts/cutting';
import { Hall } from '../hall/hall';
import { PLAYED_GAMES, type PlayedGame } from '../player/games';
import { enterPlayer, type HeadlessPlayer } from '../player/player';
import type { SoakResult } from '../part';

const TAP_EVERY = 300;

export interface BackupWish {
  /** The project's folder. */
  readonly root: string;
  readonly seed: number;
  /** Number of rounds of each game before the backup, between it and the loss, and after it. */
  readonly rounds: number;
  readonly games?: readonly PlayedGame[];
  /** Milliseconds after which a stretch of play ends in any case. */
  readonly longest: number;
  /** False: without the second storage, to see the findings of the devices then. */
  readonly keepsCommitments?: boolean;
  say(line: string): void;
}

export async function runBackup(wish: BackupWish): Promise<SoakResult> {
  const { root, seed, rounds, games = PLAYED_GAMES, longest, keepsCommitments = true, say } = wish;
  const hall = await Hall.open(root, { keepsCommitments });
  const backup = `${hall.dataFolder}.backup`;
  const faults: string[] = [];
  try {
    const players = await Promise.all(
      games.map((game, n) => enterPlayer(hall, { game, skew: 0, chance: wordStream(`${seed}:backup:${n}`) })),
    );
    const playOn = async (what: string): Promise<void> => {
      const from = new Map(players.map((one) => [one, endedBy(one)]));
      const endsAt = Date.now() + longest;
      const behind = (): readonly HeadlessPlayer[] =>
        players.filter((one) => endedBy(one) < (from.get(one) ?? 0) + rounds);
      const chance = wordStream(`${seed}:taps:${what}`);
      while (behind().length > 0 && Date.now() < endsAt) {
        for (const player of behind()) player.seat.tap(chance);
        await sleep(TAP_EVERY);
      }
      for (const { wish: one } of behind())
        faults.push(`${what}: ${one.game} ended fewer than ${rounds} rounds`);
      say(`  ${what}: ${players.map((one) => `${one.wish.game} ${endedBy(one)}`).join(', ')}`);
    };
    await playOn('before the backup');
    await hall.kill();
    cpSync(hall.dataFolder, backup, { recursive: true });
    await hall.start();
    await playOn('after the backup');
    await hall.kill();
    rmSync(hall.dataFolder, { recursive: true });
    cpSync(backup, hall.dataFolder, { recursive: true });
    await hall.start();
    await playOn('restored');

    for (const player of players)
      for (const { defect, round, expected, told } of player.client.witness.findings)
        faults.push(`${player.wish.game}: ${defect} in round ${round}, ${expected} but ${told}`);
    const ended = await hall.query(
      "SELECT owner, place, ended_by FROM seed_chains WHERE ended_by = 'leak' ORDER BY owner, place",
    );
    const open = await hall.query(`SELECT owner FROM seed_chains WHERE ended_by IS NULL AND place = 0`);
    if (keepsCommitments)
      for (const { owner } of open) faults.push(`${String(owner)}: its first chain goes on after the leak`);
    const { sumOfEntries, wrongAccounts } = await hall.audit();
    if (sumOfEntries !== '0' || wrongAccounts > 0) faults.push('the ledger is wrong');
    const figures = {
      'rounds that ended before the players': players.reduce((sum, one) => sum + endedBy(one), 0),
      'chains that the leak has ended': ended.length,
    };
    await Promise.all(players.map((player) => player.leave()));
    return { figures, faults };
  } finally {
    await hall.close();
    rmSync(backup, { recursive: true, force: true });
  }
}

/** Number of rounds that this player saw end. */
const endedBy = ({ client, wish }: HeadlessPlayer): number =>
  client.witness.standing(wish.game)?.counts.ended ?? 0;
