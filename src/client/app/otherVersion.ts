// Client and platform use different versions of the wire: the platform was updated while this page was open, or the page
// came from a cache. A reload brings the right version, from the network (serviceWorker/shellPage.ts); the session stays.
import { moreTexts } from '../i18n';
import type { Notices } from '../stores/services';
import { reload } from './chunkReload';

export async function offerReload(notices: Pick<Notices, 'confirm'>, page = window): Promise<void> {
  await moreTexts();
  await notices.confirm({
    title: { key: 'delivery:otherVersion.title' },
    text: { key: 'delivery:otherVersion.text' },
    confirm: { key: 'delivery:otherVersion.reload' },
  });
  reload(page);
}
