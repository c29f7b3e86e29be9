// The sockets of a platform of one process. Builds the batches of each channel from the pushes of services.
import { ChannelStreams, TURNS } from './channels';
import { PlayerSockets, type PlayerSocketsParts } from './playerSockets';
import type { Publisher, Telling } from './service';

export type NoticeParts = Omit<PlayerSocketsParts, 'feeds'>;

export class Notice extends PlayerSockets implements Publisher {
  private readonly streams: ChannelStreams;

  constructor(parts: NoticeParts) {
    const streams = new ChannelStreams(parts.random, TURNS);
    super({ ...parts, feeds: streams.feeds });
    this.streams = streams;
  }

  toChannel(channel: number, code: number, data: unknown, how: Telling = {}): void {
    this.streams.add(channel, { code, data }, how);
    this.soon(how.haste);
  }

  toAll(code: number, data: unknown): void {
    this.streams.addToAll({ code, data });
    this.toUnplaced(code, data);
  }
}
