/** Tones in hertz, one after the other. */
const tones = { checked: [880], packed: [660, 1_320], wrong: [220, 180] }

const toneSeconds = 0.12
let speaker: AudioContext | null = null

/** A short sound for whoever looks at the pieces and not at the screen. A browser without sound stays silent. */
export function playSound(name: keyof typeof tones) {
  try {
    speaker ??= new AudioContext()
    const begin = speaker.currentTime
    for (const [at, frequency] of tones[name].entries()) {
      const [tone, volume] = [speaker.createOscillator(), speaker.createGain()]
      tone.frequency.value = frequency
      volume.gain.value = 0.15
      tone.connect(volume).connect(speaker.destination)
      tone.start(begin + at * toneSeconds)
      tone.stop(begin + (at + 1) * toneSeconds)
    }
  } catch {
    // The sentence on the screen says the same.
  }
}
