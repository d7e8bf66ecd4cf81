/** What a word of a heading speaks of. */
export const CONCEPTS = [
  'hotel',
  'pickup',
  'departure',
  'flight',
  'date',
  'time',
  'number',
  'point',
  'latitude',
  'longitude',
  'destination',
  'last-name',
  'name',
  'person',
  'filler',
] as const;
export type Concept = (typeof CONCEPTS)[number];

/**
 * The words of headings in the seven languages, without accents, as operators decline them. A word that speaks
 * of two things at once stands in both lines; phrases that count as one word are written together.
 */
export const HEADING_WORDS: Readonly<Record<Concept, string>> = {
  hotel: `
    hotel hotels accommodation resort property
    отель отеля отелю отеле отели гостиница гостиницы гостинице проживание размещение
    viesbutis viesbucio viesbutyje viesbuciai apgyvendinimas
    viesnica viesnicas viesnicu naktsmitne
    hotell hotelli hotellid majutus majutuse
    готель готелю готелі проживання розміщення
    hoteles alojamiento establecimiento`,
  pickup: `
    pickup pick transfer transfers collection meeting boarding pickuptime pickupdate pickuppoint pickupplace
    подача подачи посадка посадки трансфер трансфера сбор сбора встреча встречи забор выезд выезда
    paemimas paemimo paimame paima pervezimas pervezimo pervezimui transferas transferio susitikimas susitikimo isvaziavimas
    isvaziavimo susirinkimas susirinkimo
    savaksana savaksanas panemsana panemsanas transfers transfera transferts tiksanas izbrauksana izbrauksanas
    sapulcesanas iekapsanas
    pealevott pealevotu pealevotmine pealevotmise jareletulek transfeer transfeeri kohtumise kogunemine
    kogunemise valjasoit valjasoidu pealevotuaeg pealevotukoht pealevotukuupaev kogunemisaeg kogunemiskoht kohtumisaeg
    kohtumiskoht transfeeriaeg
    подачі посадки трансферу збір збору зустріч зустрічі виїзд виїзду
    recogida recogidas traslado traslados encuentro`,
  departure: `
    departure departures dep depart departing leaving
    отправление отправления отъезд отъезда вылет вылета
    isvykimas isvykimo isskridimas isskridimo
    atiesana atiesanas izlidosana izlidosanas
    lahkumine lahkumise valjumine valjumise valjalend valjalennu
    відправлення від'їзд від'їзду виліт вильоту
    salida salidas`,
  flight: `
    flight flights flt flightno flightnumber flightdate flighttime
    рейс рейса рейсы вылет вылета авиарейс полет полета перелет перелета
    skrydis skrydzio skrydziai skrydziu reisas reiso isskridimas isskridimo
    reiss reisa lidojums lidojuma izlidosana izlidosanas
    lend lennu lennud lennunumber lennukuupaev lennuaeg lennuinfo valjalend valjalennu reis reisi reisinumber
    рейсу виліт вильоту політ польоту авіарейс
    vuelo vuelos`,
  date: `
    date dates pickupdate flightdate
    дата даты
    data datos
    datums datuma
    kuupaev kuupaeva lennukuupaev pealevotukuupaev
    дати
    fecha fechas`,
  time: `
    time times hour pickuptime flighttime
    время времени час часы
    laikas laiko valanda
    laiks laika pulksten
    aeg aja kell kellaaeg lennuaeg pealevotuaeg kogunemisaeg kohtumisaeg transfeeriaeg
    час часу година
    hora horas horario`,
  number: `
    number no nr num code flightno flightnumber
    номер номера код
    numeris numerio
    numurs numura
    lennunumber reisinumber
    номеру
    numero codigo`,
  point: `
    point place location stop address spot pickuppoint pickupplace
    место места точка пункт адрес остановка
    vieta vietos taskas adresas stotele
    vietas punkts adrese pietura
    koht koha punkt peatus aadress kogunemiskoht kohtumiskoht pealevotukoht
    місце місця точка пункту адреса зупинка
    punto lugar parada direccion ubicacion`,
  latitude: `
    latitude lat широта широты platuma latituda platums laius laiuskraad laiuskraadid широти latitud`,
  longitude: `
    longitude lng lon long долгота долготы ilguma longituda garums geogarums pikkus pikkuskraad довгота
    довготи longitud`,
  destination: `
    destination dest to
    направление назначение назначения куда
    kryptis krypties tikslas
    galamerkis galamerka virziens
    sihtkoht sihtkoha suund
    напрямок призначення куди
    destino`,
  'last-name': `
    lastname surname familyname secondname paxsurname
    фамилия фамилии
    pavarde pavardes
    uzvards uzvarda
    perekonnanimi perekonnanime
    прізвище прізвища
    apellido apellidos`,
  name: `
    name fullname leadname
    имя фио
    vardas vardai
    vards
    nimi
    імя піб
    nombre`,
  person: `
    guest client tourist passenger customer leadpax
    гость гостя клиент клиента турист туриста пассажир пассажира
    svecias svecio klientas kliento turistas turisto keleivis keleivio
    viesis viesa klients klienta turists turista pasazieris pasaziera
    kulaline kulalise klient kliendi turist turisti reisija
    гість клієнт клієнта пасажир пасажира
    huesped cliente pasajero turista`,
  filler: `
    of the from at in local hh mm yyyy dd h for and by gps coordinate coordinates
    координаты координата koordinates koordinaadid koordinatas coordenadas
    из от с в на и для местное мин
    is nuo prie vietinis ir pavadinimas pavadinime
    pie vieteja un nosaukums
    kohalik ja nimetus
    з із від та назва название місцевий
    de del la el en y local`,
};
