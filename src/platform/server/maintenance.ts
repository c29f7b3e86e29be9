// Which games, or the whole platform, are in maintenance.
export class Maintenance {
  private platform = false;
  private readonly games = new Set<number>();

  /** `onChange` hears the game, or null for the whole platform. */
  constructor(private readonly onChange: (gameType: number | null, on: boolean) => void = () => undefined) {}

  set(gameType: number | null, on: boolean): void {
    if (gameType === null) this.platform = on;
    else if (on) this.games.add(gameType);
    else this.games.delete(gameType);
    this.onChange(gameType, on);
  }

  /** Whether a game is in maintenance, by itself or with the platform; null asks for the platform. */
  isOn(gameType: number | null): boolean {
    return this.platform || (gameType !== null && this.games.has(gameType));
  }
}
