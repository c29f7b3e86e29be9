// The style sheets of own rounds, after those of all games and in one order too.
import '../../shell/sheets';
import '../../../client/hud/NothingYet.css';
import '../../betting/RestBar.css';
import '../../betting/OwnFigures.css';
import './hud/Values.css';
import './hud/SeedsSheet.css';
