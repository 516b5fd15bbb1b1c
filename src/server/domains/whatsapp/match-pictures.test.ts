import { describe, expect, test } from 'vitest';
import { type MatchedPaper, type MatchedPicture, matchPictures } from './match-pictures.ts';

const paper = (name_en: string, name_hi: string, changes: Partial<MatchedPaper> = {}): MatchedPaper => ({
  id: name_en,
  name_en,
  name_hi,
  number: '100001',
  state: 'asked',
  created_at: 10,
  handed_at: null,
  decided_at: null,
  room: 20,
  ...changes,
});
const pan = paper('PAN of the owner', 'मालिक का पैन');
const rent = paper('Rent agreement', 'किरायानामा');
const shop = paper('Photo of the shop', 'दुकान की फ़ोटो');

const match = (picture: Partial<MatchedPicture>, papers: readonly MatchedPaper[]) => {
  const found = matchPictures([{ id: 'p', caption: '', receivedAt: 100, ...picture }], papers).get('p');
  return found && [found.paperId, found.because];
};

describe('a picture’s caption', () => {
  test.each([
    ['Rent agreement', 'Rent agreement'],
    ['rent', 'Rent agreement'],
    ['This is the rent agreement, page 2', 'Rent agreement'],
    ['मेरा किरायानामा', 'Rent agreement'],
    ['पैन', 'PAN of the owner'],
    ['PAN', 'PAN of the owner'],
  ])('“%s” names a document', (caption, named) => {
    expect(match({ caption }, [pan, rent, shop])).toEqual([named, 'caption']);
  });

  test.each(['', '2', 'here', 'of the', 'PAN 2'])('“%s” names none of several documents', (caption) => {
    expect(match({ caption }, [pan, rent, shop])).toBeUndefined();
  });

  const entity = paper('PAN of the owner or the entity', 'मालिक या संस्था का PAN');
  const aadhaar = paper('Aadhaar of the owner', 'मालिक का आधार');
  test.each([
    ['PAN card', entity.id],
    ['my pan card', entity.id],
    ['Photo of the PAN card please', entity.id],
    ['पैन कार्ड', entity.id],
    ['मेरे पैन कार्ड की फ़ोटो', entity.id],
    ['Aadhaar card copy', aadhaar.id],
    ['मेरा आधार कार्ड', aadhaar.id],
    ['दुकान की फोटो', shop.id],
    ['pic of shop', shop.id],
    // These captions do not mention a document, or mention one that was not requested.
    ['my card', undefined],
    ['photo please', undefined],
    ['मेरी फ़ोटो', undefined],
    ['कार्ड की कॉपी', undefined],
    ['Voter card', undefined],
    ['राशन कार्ड', undefined],
    ['PAN card 2', undefined],
    ['copy of PAN and Aadhaar', undefined],
  ])('“%s” is read without its filler words', (caption, named) => {
    expect(match({ caption }, [entity, aadhaar, shop, rent])?.[0]).toBe(named);
  });

  test('may be a filler word if that is the whole name of a document', () => {
    const photo = paper('Photo', 'फ़ोटो');
    expect(match({ caption: 'my photo' }, [photo, entity])).toEqual([photo.id, 'caption']);
    expect(match({ caption: 'फोटो' }, [photo, entity])).toEqual([photo.id, 'caption']);
  });

  test('that two orders could mean suggests nothing, and the exact or longer name wins', () => {
    expect(match({ caption: 'PAN' }, [pan, { ...pan, id: 'other', number: '100002' }])).toBeUndefined();
    const short = paper('PAN', 'पैन');
    expect(match({ caption: 'pan' }, [pan, short])).toEqual(['PAN', 'caption']);
    expect(match({ caption: 'my PAN of the owner' }, [pan, short])).toEqual(['PAN of the owner', 'caption']);
  });
});

describe('a picture without a useful caption', () => {
  test('belongs to the only document that was missing when it arrived', () => {
    expect(match({}, [pan])).toEqual([pan.id, 'only']);
    expect(match({}, [pan, rent])).toBeUndefined();
    expect(match({ receivedAt: 5 }, [pan])).toBeUndefined();
    // The second document was requested later, had already been uploaded, or has since been accepted.
    expect(match({}, [pan, { ...rent, created_at: 200 }])).toEqual([pan.id, 'only']);
    expect(match({}, [pan, { ...rent, state: 'handed', handed_at: 50 }])).toEqual([pan.id, 'only']);
    expect(match({}, [pan, { ...rent, state: 'accepted', handed_at: 50, decided_at: 60 }])).toEqual([pan.id, 'only']);
    expect(match({}, [pan, { ...rent, state: 'accepted', handed_at: 150, decided_at: 160 }])).toBeUndefined();
    expect(match({}, [pan, { ...rent, state: 'refused', handed_at: 50, decided_at: 60 }])).toBeUndefined();
  });

  test('answers the request that it replies to', () => {
    const answers = { text: 'Please send your rent agreement.', number: null };
    expect(match({ answers }, [pan, rent])).toEqual([rent.id, 'answer']);
    expect(match({ answers: { text: 'कृपया किरायानामा भेजिए', number: null } }, [pan, rent])).toEqual([
      rent.id,
      'answer',
    ]);
    // A reminder about an order with one missing document, while another order also has a missing document.
    const reminder = { text: 'Your order needs documents.', number: '100001' };
    expect(match({ answers: reminder }, [pan, { ...rent, number: '100002' }])).toEqual([pan.id, 'answer']);
    expect(match({ answers: reminder }, [pan, rent])).toBeUndefined();
  });

  test('is not suggested for a document that is accepted or full', () => {
    const accepted = { ...pan, state: 'accepted', handed_at: 150, decided_at: 160 };
    expect(match({}, [accepted])).toBeUndefined();
    const pictures = [1, 2, 3].map((id) => ({ id: String(id), caption: '', receivedAt: 100 + id }));
    expect([...matchPictures(pictures, [{ ...pan, room: 2 }]).keys()]).toEqual(['1', '2']);
  });
});
