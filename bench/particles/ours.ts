/** The site's particle field on an otherwise empty page. */
import { startField } from '../../app/particles/start-field.ts'

const field = document.getElementById('field')
if (field) startField(field, new AbortController().signal)
