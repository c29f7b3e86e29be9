// Key of the setting that keeps messages open until this player closes them.
export const MESSAGES_STAY = 'stay';
