/** Texts of injection attacks. */
import fc from 'fast-check'

/** Part of all hostile input that could be echoed, and of nothing else, the bytes of pictures included. */
export const MARK = 'zqxmark'

const hostilePieces: readonly string[] = [
  `<script>${MARK}()</script>`,
  `</script><script>${MARK}()</script>`,
  `</title></style></textarea><img src=x onerror=${MARK}()>`,
  `<svg/onload=${MARK}()>`,
  `" onmouseover="${MARK}()`,
  `' autofocus onfocus='${MARK}()`,
  `javascript:${MARK}()`,
  ` jAvA\tscript:${MARK}()`,
  `data:text/html,<script>${MARK}()</script>`,
  `](javascript:${MARK}())`,
  `<!--${MARK}`,
  '-->',
  ']]>',
  `<![CDATA[${MARK}`,
  '<!ENTITY x SYSTEM "file:///etc/passwd">',
  '&amp;lt;&#60;&lt;&#x3c;',
  '\\u003cscript\\u003e',
  '%3Cscript%3E',
  `{{${MARK}}}\${${MARK}}`,
  `'; drop table projects; -- ${MARK}`,
  `\r\nSet-Cookie: ${MARK}=1\r\n\r\n`,
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '\u202e',
  '\u2066\u2069',
  '\u2028\u2029',
  '\ud800',
  '\udfff',
  '\u0000',
  '\u001b[31m',
  '\u0085',
  '\ufeff',
  '\ufffe\uffff',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦💡',
  'ação',
  ' ',
]

/** Longer than any text of an honest row. */
const LONG = 100_000

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostilePieces) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
)

export const hostileText = fc.oneof(
  { withCrossShrink: true },
  {
    weight: 40,
    arbitrary: fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: piece.map((text) => (text || 'a').repeat(LONG / (text.length || 1))),
  },
)
