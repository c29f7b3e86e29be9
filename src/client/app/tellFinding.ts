// Shows an alarm about a wrong round, over every page, with a link to all findings. The finding is stored in any case.
import type { Finding } from '../../protocol/witness';
import type { Root } from '../stores/root';
import type { Notices } from '../stores/services';

interface Parts {
  readonly notices: Pick<Notices, 'confirm'>;
  readonly go: Root['go'];
}

export async function tellFinding({ defect, round }: Finding, { notices, go }: Parts): Promise<void> {
  const wanted = await notices.confirm({
    title: { key: 'witness:finding.title' },
    text: { key: `witness:finding.${defect}`, values: { round } },
    confirm: { key: 'witness:finding.show' },
    cancel: { key: 'witness:finding.later' },
  });
  if (wanted) go('/h5/help/verify');
}
