// A finished round in full, with everybody's bets in it. A known result is not fetched again.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { ZERO, add, type Money } from '../../../core/money';
import type { Api } from '../../../client/connection/api';
import type { AnswerOf } from '../../../protocol/call';
import { RECORD_CALLS } from '../../../protocol/records';
import type { CrashCalls, CrashResult } from '../messages';

export type FinishedBet = AnswerOf<typeof RECORD_CALLS.roundBetRecord>['bets'][number];

interface RoundDetailsParts {
  readonly api: Api;
  readonly calls: Pick<CrashCalls, 'roundGameResult'>;
  readonly gameType: number;
  readonly roundId: string;
  readonly known: CrashResult | null;
  /** Called with a result that was fetched. */
  recalled(results: readonly CrashResult[]): void;
}

export class RoundDetails {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  result: CrashResult | null;
  /** Highest payout first, 100 at most. */
  bets: readonly FinishedBet[] = [];

  constructor(private readonly parts: RoundDetailsParts) {
    this.result = parts.known;
    makeObservable(this, { state: observable, result: observableRef, bets: observableRef });
  }

  get staked(): Money {
    return this.bets.reduce((sum, { amount }) => add(sum, amount), ZERO);
  }

  get paid(): Money {
    return this.bets.reduce((sum, { payout }) => add(sum, payout ?? ZERO), ZERO);
  }

  async load(): Promise<void> {
    const { api, calls, gameType, roundId, recalled } = this.parts;
    runInAction(() => {
      this.state = 'loading';
    });
    const [round, record] = await Promise.all([
      this.result ? null : api.call(calls.roundGameResult, { roundId }, { quiet: true }),
      api.call(RECORD_CALLS.roundBetRecord, { gameType, roundId }, { quiet: true }),
    ]);
    const fetched = round?.ok ? round.body.result : null;
    if (fetched) recalled([fetched]);
    runInAction(() => {
      this.result ??= fetched;
      if (record.ok) this.bets = record.body.bets;
      this.state = this.result && record.ok ? 'ready' : 'failed';
    });
  }
}
