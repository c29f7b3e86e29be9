// Holds the state of the connection: passes events with their time and page to the state machine, runs its timers, and
// carries out the actions that it returns.
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../../core/clock';
import { LABEL_RESET } from './constants';
import { nextStanding, type Circumstances, type Todo } from './reconnect/machine';
import { STEADY, type ConnectionEvent, type Standing } from './reconnect/standing';

export interface StateServices {
  readonly clock: Clock;
  /** The page on show. */
  place(): Omit<Circumstances, 'now'>;
  carryOut(todo: Todo): void;
}

export class ConnectionState {
  standing: Standing = STEADY;
  /** The socket broke and is being tried again. */
  lost = false;
  /** The platform has been asked for the session for SESSION_LATE, and has not answered. */
  unanswered = false;
  /** An attempt began less than LABEL_RESET ago: the button shows it. */
  retrying = false;
  private stepOver: Cancel | null = null;
  private labelReset: Cancel | null = null;

  constructor(private readonly services: StateServices) {
    makeObservable<ConnectionState, 'setRetrying'>(this, {
      standing: observableRef,
      lost: observable,
      unanswered: observable,
      retrying: observable,
      setUnanswered: action,
      tell: action,
      reset: action,
      setRetrying: action,
    });
  }

  tell(event: ConnectionEvent): void {
    const { clock, place, carryOut } = this.services;
    const { standing, todo } = nextStanding(this.standing, event, { now: clock.now(), ...place() });
    this.stand(standing);
    if (event.type === 'socket/lost') this.lost = true;
    if (event.type === 'socket/opened' || event.type === 'socket/refused' || event.type === 'socket/closed')
      this.lost = false;
    if (todo === 'attempt') this.labelRetrying();
    if (todo !== null) carryOut(todo);
  }

  /** A new entry: problems of the old session are over. */
  reset(): void {
    this.stand(STEADY);
    this.lost = false;
    this.unanswered = false;
    this.setRetrying(false);
  }

  setUnanswered(unanswered: boolean): void {
    this.unanswered = unanswered;
  }

  private stand(standing: Standing): void {
    const { clock } = this.services;
    const { stepEndsAt } = standing;
    const isSameStep = stepEndsAt === this.standing.stepEndsAt;
    this.standing = standing;
    if (isSameStep) return;
    this.stepOver?.();
    this.stepOver =
      stepEndsAt === null
        ? null
        : clock.after(stepEndsAt - clock.now(), () => this.tell({ type: 'step/over' }));
  }

  private labelRetrying(): void {
    this.setRetrying(true);
    this.labelReset = this.services.clock.after(LABEL_RESET, () => this.setRetrying(false));
  }

  private setRetrying(retrying: boolean): void {
    this.labelReset?.();
    this.labelReset = null;
    this.retrying = retrying;
  }
}
