// The style sheets that games share, in one order: small and general ones before those that refine them. A game's
// client/module.ts imports this file first, so that no two games load these sheets in different orders.
import '../../client/hud/Button.css';
import '../../client/hud/Contained.css';
import '../../client/hud/Dialog.css';
import '../../client/hud/BottomSheet.css';
import '../../client/hud/NavBar.css';
import '../../client/hud/LoadingBar.css';
import '../../client/hud/SkipLink.css';
import '../../client/hud/Switch.css';
import '../../client/hud/BalancePill.css';
import '../../client/hud/HostMenu.css';
import '../../client/hud/TopBar.css';
import '../../client/hud/AmountField.css';
import '../../client/hud/Stepper.css';
import '../../client/hud/Skeleton.css';
import '../../client/hud/WitnessMark.css';
import '../../client/hud/Awning.css';
import '../stage/SceneView.css';
import './shell.css';
import '../betting/AutoPlanForm.css';
import '../betting/AutoStart.css';
import '../betting/AutoStrip.css';
import '../betting/AmountChips.css';
import '../betting/StakeInput.css';
import '../betting/PlayedList.css';
