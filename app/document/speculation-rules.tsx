/**
 * Until the router handles clicks (the document then loses `data-jumps`), the browser itself prefetches a
 * link that is about to be followed, where it supports that.
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
