// The sockets of a platform of one process, and how its services speak over them: what each channel hears is made here.
import { PAGES } from '../../games/games';
import { NO_CHANNEL } from '../../protocol/gameTypes';
import { randomSecret, type Random } from '../random';
import { PlayerSockets, type PlayerSocketsParts } from './playerSockets';
import type { Publisher, Telling } from './service';
import { OutStream } from './streams';

export interface NoticeParts extends Omit<PlayerSocketsParts, 'channels'> {
  readonly random: Random;
}

/** A stream for every channel there is, each under a key of its own. */
export const channelStreams = (random: Random): ReadonlyMap<number, OutStream> =>
  new Map(
    [...new Set([NO_CHANNEL, ...PAGES.map((page) => page.channel)])].map((channel) => [
      channel,
      new OutStream('channel', randomSecret(random)),
    ]),
  );

export class Notice extends PlayerSockets implements Publisher {
  private readonly streams: ReadonlyMap<number, OutStream>;

  constructor({ random, ...parts }: NoticeParts) {
    const channels = channelStreams(random);
    super({ ...parts, channels });
    this.streams = channels;
  }

  toChannel(channel: number, code: number, data: unknown, { latest, isUrgent }: Telling = {}): void {
    const stream = this.streams.get(channel);
    if (!stream) throw new RangeError(`no channel ${channel}`);
    stream.add({ code, data }, latest);
    this.soon(isUrgent);
  }

  toAll(code: number, data: unknown): void {
    for (const stream of this.streams.values()) stream.add({ code, data });
    this.toUnplaced(code, data);
  }

  countPresent(channel: number): number {
    return this.present(channel).length;
  }
}
