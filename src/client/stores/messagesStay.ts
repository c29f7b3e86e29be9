// Where it is remembered whether messages stay until this player closes them, who then reads them in his own time: set in the
// settings.
export const MESSAGES_STAY = 'stay';
