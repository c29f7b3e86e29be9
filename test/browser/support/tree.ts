// The accessibility tree of a sheet as Chromium hands it to screen readers.
import type { Page } from 'puppeteer';

/** Roles that a screen reader's user acts on or goes by: each must have a name. */
const NAMED_ROLES = new Set(
  'button link textbox spinbutton combobox listbox option checkbox radio switch slider tab dialog alertdialog table region heading image'.split(
    ' ',
  ),
);

/** What the tree of the sheet on top lacks: a name of its own, or of something in it. */
export async function nameless(page: Page): Promise<string[]> {
  const session = await page.createCDPSession();
  try {
    const { root } = await session.send('DOM.getDocument');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector:
        '.modal :is([role="dialog"], [role="alertdialog"]), .modal:is([role="dialog"], [role="alertdialog"])',
    });
    const nodeId = nodeIds.at(-1);
    if (nodeId === undefined) return ['no dialog'];
    const { node } = await session.send('DOM.describeNode', { nodeId });
    const { nodes } = await session.send('Accessibility.queryAXTree', { backendNodeId: node.backendNodeId });
    const seen = nodes.filter(({ ignored }) => !ignored);
    if (seen.length < 5) return ['the tree is empty'];
    return seen
      .filter(({ role, name }) => NAMED_ROLES.has(String(role?.value)) && !String(name?.value ?? '').trim())
      .map(({ role }) => `a ${String(role?.value)} without a name`);
  } finally {
    await session.detach();
  }
}
