// How sprites are stored: samples a second, and what the encoders are told. Music lives below 9 kHz, as old machines do.
export const EFFECTS_FORMAT = { rate: 24_000, ogg: -0.2, mp3: 24 } as const;
export const MUSIC_FORMAT = { rate: 24_000, ogg: -1, mp3: 24 } as const;
/** How loud music is as a whole, in LUFS. */
export const MUSIC_LEVEL = -17;
/** How loud an effect is at its loudest, in LUFS, where it replaces none. */
export const EFFECT_LEVEL = -23;
/** WAVs out of which the build makes both; music has nothing above 7 kHz, and is long. */
export const WAV_FORMAT = { effects: { rate: 24_000 }, music: { rate: 16_000 } } as const;
