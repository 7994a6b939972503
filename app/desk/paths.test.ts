import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { PATHS } from './paths.ts'

const desk = (routes as readonly RouteConfigEntry[]).find(({ path }) => path === 'estudio')
const deskPaths = (desk?.children ?? []).map(({ path }) => `/estudio/${path}`)

test.each(Object.values(PATHS))('%s has a route', (path) => {
  expect(deskPaths).toContain(path)
})
