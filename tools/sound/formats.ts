// The formats of sprites: samples a second, and the settings of the encoders. Music has no frequencies above 9 kHz, as on
// old machines.
export const EFFECTS_FORMAT = { rate: 24_000, ogg: -0.2, mp3: 24 } as const;
export const MUSIC_FORMAT = { rate: 24_000, ogg: -1, mp3: 24 } as const;
/** Loudness of music as a whole, in LUFS. */
export const MUSIC_LEVEL = -17;
/** Loudness of an effect's loudest moment, in LUFS, where it replaces none. */
export const EFFECT_LEVEL = -23;
/** WAVs out of which the build makes both; music has nothing above 7 kHz, and is long. */
export const WAV_FORMAT = { effects: { rate: 24_000 }, music: { rate: 16_000 } } as const;
