/**
 * Until the router takes the clicks (the document then loses `data-jumps`), a link that is about to be
 * followed is fetched by the browser itself, where it can.
 * https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */

const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: ['/', '/projeto/*'] }, { selector_matches: '[data-jumps] a' }],
      },
      eagerness: 'moderate',
    },
  ],
}

export function SpeculationRules() {
  return (
    <script type="speculationrules" suppressHydrationWarning>
      {JSON.stringify(rules)}
    </script>
  )
}
