/** With a joiner, so that no line ends after its hyphen. */
export const unbroken = (text: string): string => text.replaceAll('SHA-256', 'SHA-\u2060256');
