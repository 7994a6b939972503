/** The particles themselves: one typed array per property, one index per particle. */
import { LIFE, SIZE } from './constants.ts'
import { flowAt, laneAt, type Vector } from './flow.ts'
import type { Random } from './random.ts'

export interface Field {
  readonly count: number
  /** CSS pixels. */
  width: number
  height: number
  /** Place of each particle's centre, in CSS pixels. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** Speed of each particle, in CSS pixels per second. */
  readonly speedX: Float32Array
  readonly speedY: Float32Array
  /** Thickness of each particle, in CSS pixels. */
  readonly size: Float32Array
  /** How long each particle has lived and how long it will have, in ms. */
  readonly age: Float32Array
  readonly life: Float32Array
  /** How long the current has been flowing, in ms. */
  time: number
  /** Which part of the particles gets a new velocity in the next step. */
  turn: number
  /** Where the pointer stirs the current, and how much: 0 not at all, 1 fully. */
  readonly stir: Vector & { strength: number }
  readonly random: Random
}

/** The share of particles that may start anywhere, so that the space between lanes is not empty. */
const STRAYS = 0.1

/** How many random positions are tried to find one inside a lane; the last one is taken anyway. */
const SEARCHES = 8

/** A field with particles of every age, so that they do not all fade at once. */
export function createField(options: {
  readonly count: number
  readonly width: number
  readonly height: number
  readonly random: Random
}): Field {
  const { count, width, height, random } = options
  const field: Field = {
    count,
    width,
    height,
    x: new Float32Array(count),
    y: new Float32Array(count),
    speedX: new Float32Array(count),
    speedY: new Float32Array(count),
    size: new Float32Array(count),
    age: new Float32Array(count),
    life: new Float32Array(count),
    time: 0,
    turn: 0,
    stir: { x: 0, y: 0, strength: 0 },
    random,
  }
  for (let index = 0; index < count; index++) {
    respawn(field, index, 0)
    field.age[index] = random() * (field.life[index] ?? 0)
  }
  return field
}

const birthSpeed: Vector = { x: 0, y: 0 }

/** Restarts a particle at a new position, with `age` ms of its life already passed. */
export function respawn(field: Field, index: number, age: number): void {
  const { width, height, time, random } = field
  let x = 0
  let y = 0
  for (let search = 0; search < SEARCHES; search++) {
    x = random() * width
    y = random() * height
    if (random() < STRAYS + (1 - STRAYS) * laneAt(x, y, time) ** 3) break
  }
  flowAt(x, y, time, birthSpeed)
  field.x[index] = x
  field.y[index] = y
  field.speedX[index] = birthSpeed.x
  field.speedY[index] = birthSpeed.y
  field.size[index] = SIZE.least + (SIZE.most - SIZE.least) * random() ** 2
  field.life[index] = LIFE.least + (LIFE.most - LIFE.least) * random()
  field.age[index] = age
}

/** Stretches the field to another size; every particle keeps its relative place. */
export function resizeField(field: Field, width: number, height: number): void {
  const across = width / field.width
  const down = height / field.height
  for (let index = 0; index < field.count; index++) {
    field.x[index] = (field.x[index] ?? 0) * across
    field.y[index] = (field.y[index] ?? 0) * down
  }
  field.width = width
  field.height = height
}
