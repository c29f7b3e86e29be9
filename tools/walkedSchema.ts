// What a valibot schema is made of, for code that walks one to make values of it.
import type { Schema } from '../src/protocol/call';

export interface Walked {
  readonly type: string;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly key?: Schema;
  readonly value?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}
