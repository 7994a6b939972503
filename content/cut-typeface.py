"""
Cuts the site's typeface files from Bricolage Grotesque (SIL Open Font License), and writes the fallback faces that take
about the same room. The resulting files are committed. Run this script again after changing the characters. The script
needs Debian's packages python3-fonttools, python3-brotli, fonts-liberation, fonts-roboto-unhinted and fonts-dejavu-core:

    python3 content/cut-typeface.py

The source font has two axes, weight and optical size, and takes 77 KB. The new font has only a weight axis: weight
400 has the normal shapes of the optical size 14 px, for text, and weight 800 has the tight shapes of 96 px, for
headings. The weights between them are interpolated. At weight 600, interpolated letters would be too tight: in small
text, the dot of an i would touch its stem. So the letters from A to Z, large and small, have the optical size 14 px
at weight 600 too, and most letters with accents reuse their shapes. All other shapes of weight 600 are interpolated,
to keep the file below 32 KB.
"""

import json
import subprocess
from pathlib import Path
from string import ascii_letters
from unicodedata import decomposition

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.pens.boundsPen import BoundsPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / (
    "node_modules/@fontsource-variable/bricolage-grotesque/files/"
    "bricolage-grotesque-latin-opsz-normal.woff2"
)
PAGES = ROOT / "app/styles/fonts/typeface.woff2"
DRAWINGS = ROOT / "server/pictures/drawings/fonts"
METRICS = ROOT / "core/name/letter-metrics.json"
FALLBACK_FACES = ROOT / "app/styles/fallback-faces.css"
SAMPLE = ROOT / "content/demo/projects.json"
SYSTEM_FONTS = Path("/usr/share/fonts/truetype")
# For each fallback family, the regular and the bold font: its names on visitors' devices, and a file with the same widths.
FALLBACKS = {
    "Arial Fallback": [
        (["Arial", "Liberation Sans"], "liberation/LiberationSans-Regular.ttf"),
        (["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"], "liberation/LiberationSans-Bold.ttf"),
    ],
    "Roboto Fallback": [
        (["Roboto"], "roboto/unhinted/RobotoTTF/Roboto-Regular.ttf"),
        (["Roboto Bold"], "roboto/unhinted/RobotoTTF/Roboto-Bold.ttf"),
    ],
    "DejaVu Fallback": [
        (["DejaVu Sans"], "dejavu/DejaVuSans.ttf"),
        (["DejaVu Sans Bold"], "dejavu/DejaVuSans-Bold.ttf"),
    ],
}
# The weights in app/styles/tokens.css.
WEIGHTS = [400, 600, 700, 800]
COMMAND_TO_LIST_CHARACTERS = (
    "import { CHARACTERS } from './server/pictures/drawings/drawable.ts'; console.log(CHARACTERS)"
)


def characters() -> str:
    """Returns the constant CHARACTERS of server/pictures/drawings/drawable.ts."""
    node = ROOT / "node_modules/node/bin/node"
    command = [node, "--input-type=module", "-e", COMMAND_TO_LIST_CHARACTERS]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.rstrip("\n")


def subset(text: str) -> TTFont:
    options = Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    font = TTFont(SOURCE)
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def point_on_axis(text: str, weight: int, optical_size: int) -> SourceDescriptor:
    """Returns the shapes of the characters in `text` for one point on the weight axis."""
    source = SourceDescriptor()
    source.name = str(weight)
    source.location = {"Weight": weight}
    source.font = instantiateVariableFont(subset(text), {"wght": weight, "opsz": optical_size})
    return source


def letters_on_axis(weight: int, optical_size: int) -> SourceDescriptor:
    """Returns only the letters without accents, and no kerning. `build` then interpolates the kerning."""
    source = point_on_axis(ascii_letters, weight, optical_size)
    for table in ("GPOS", "GDEF"):
        del source.font[table]
    return source


def join_weights(text: str) -> TTFont:
    """Returns a font with only a weight axis."""
    axis = AxisDescriptor()
    axis.tag, axis.name = "wght", "Weight"
    axis.minimum = axis.default = 400
    axis.maximum = 800
    design = DesignSpaceDocument()
    design.addAxis(axis)
    design.addSource(point_on_axis(text, 400, optical_size=14))
    design.addSource(letters_on_axis(600, optical_size=14))
    design.addSource(point_on_axis(text, 800, optical_size=96))
    font, _, _ = build(design)
    # This table has the names of styles, which browsers ignore.
    del font["STAT"]
    return font


def save(font: TTFont, flavor: str, file: Path) -> None:
    font.flavor = flavor
    font.save(file)
    print(f"{file.relative_to(ROOT)}  {file.stat().st_size} bytes")


def metrics(font: TTFont) -> dict[str, list[int]]:
    """Returns the width of each letter and the empty space on its left and right, in thousandths of an em."""
    glyphs = font.getGlyphSet()
    letters = {}
    for code, name in sorted(font.getBestCmap().items()):
        pen = BoundsPen(glyphs)
        glyphs[name].draw(pen)
        width = glyphs[name].width
        left, _, right, _ = pen.bounds or (0, 0, width, 0)
        # Leave out characters that Unicode decomposes, such as letters with accents: core/name/letter-metrics.ts looks up
        # the first character of the decomposition.
        if not decomposition(chr(code)):
            letters[chr(code)] = [round(width), round(left), round(width - right)]
    return letters


def width(font: TTFont, text: str) -> float:
    """Returns the width of the text in em, without the characters that the font lacks."""
    glyphs = font.getGlyphSet()
    names = font.getBestCmap()
    units = sum(glyphs[names[ord(letter)]].width for letter in text if ord(letter) in names)
    return units / font["head"].unitsPerEm


def fallback_face(family: str, names: list[str], file: str, typeface: TTFont, weight: int) -> str:
    """Returns a face in which the demo's texts are as wide, and lines as high, as in the typeface."""
    sample = " ".join(project["full_description"] for project in json.loads(SAMPLE.read_text()))
    scale = width(typeface, sample) / width(TTFont(SYSTEM_FONTS / file), sample)
    ascent, descent = typeface["hhea"].ascent / 1000, -typeface["hhea"].descent / 1000
    sources = ", ".join(f'local("{name}")' for name in names)
    return f"""
@font-face {{
  font-family: "{family}";
  src: {sources};
  font-weight: {weight};
  size-adjust: {scale:.1%};
  ascent-override: {ascent / scale:.1%};
  descent-override: {descent / scale:.1%};
}}
"""


def fallback_faces(font: TTFont) -> str:
    typefaces = {weight: instantiateVariableFont(font, {"wght": weight}) for weight in WEIGHTS}
    faces = [
        fallback_face(family, *(regular if weight < 600 else bold), typeface, weight)
        for family, (regular, bold) in FALLBACKS.items()
        for weight, typeface in typefaces.items()
    ]
    return "/* Written by content/cut-typeface.py. */" + "".join(faces)


text = characters()
save(join_weights(text), "woff2", PAGES)
# satori, which draws the share pictures, cannot read variable fonts.
for weight in (500, 800):
    static = instantiateVariableFont(join_weights(text), {"wght": weight})
    save(static, "woff", DRAWINGS / f"typeface-{weight}.woff")
display = instantiateVariableFont(join_weights(text), {"wght": 800})
METRICS.write_text(
    "{\n"
    + ",\n".join(f"  {json.dumps(k, ensure_ascii=False)}: {v}" for k, v in metrics(display).items())
    + "\n}\n"
)
FALLBACK_FACES.write_text(fallback_faces(join_weights(text)))
