// The striped, scalloped edge of a stall. Its stripes use --accent-awning of the surrounding game.
import './Awning.css';

export const Awning = () => <div className="awning" aria-hidden="true" />;
