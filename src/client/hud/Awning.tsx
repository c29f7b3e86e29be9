// The striped, scalloped edge of a stall. Its stripes take --accent-awning of the game around it.
import './Awning.css';

export const Awning = () => <div className="awning" aria-hidden="true" />;
